export type Occupancy = 'free' | 'partly' | 'full';

export function occupancyOf(free: number, total: number): Occupancy {
  if (free <= 0) return 'full';
  return free < total ? 'partly' : 'free';
}
