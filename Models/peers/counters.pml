/*
 * N digits, each of which can go up to 9 and down to 0: 10^N states, N * 18 * 10^(N - 1)
 * transitions, 9 N steps deep. The usual yardstick of explicit-state checkers. -DN=n, 1 to 8.
 */
#ifndef N
#define N 6
#endif

#define DIGIT(d) \
  :: d_step { d < 9 -> d++ } \
  :: d_step { d > 0 -> d-- }

unsigned d1 : 4;
#if N > 1
unsigned d2 : 4;
#endif
#if N > 2
unsigned d3 : 4;
#endif
#if N > 3
unsigned d4 : 4;
#endif
#if N > 4
unsigned d5 : 4;
#endif
#if N > 5
unsigned d6 : 4;
#endif
#if N > 6
unsigned d7 : 4;
#endif
#if N > 7
unsigned d8 : 4;
#endif

active proctype counters() {
  do
  DIGIT(d1)
#if N > 1
  DIGIT(d2)
#endif
#if N > 2
  DIGIT(d3)
#endif
#if N > 3
  DIGIT(d4)
#endif
#if N > 4
  DIGIT(d5)
#endif
#if N > 5
  DIGIT(d6)
#endif
#if N > 6
  DIGIT(d7)
#endif
#if N > 7
  DIGIT(d8)
#endif
  od
}
