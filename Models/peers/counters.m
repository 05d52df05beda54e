-- N digits, each of which can go up to 9 and down to 0: 10^N states, N * 18 * 10^(N - 1)
-- transitions, 9 N steps deep. The usual yardstick of explicit-state checkers. `run` sets N.
const
  N: 6;

var
  digit: array [1 .. N] of 0 .. 9;

startstate "all zero"
begin
  for i: 1 .. N do digit[i] := 0; end;
end;

ruleset i: 1 .. N do
  rule "up" digit[i] < 9 ==> begin digit[i] := digit[i] + 1; end;

  rule "down" digit[i] > 0 ==> begin digit[i] := digit[i] - 1; end;
end;
