const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds that a token stays good for. [D1.19] [A3.2] */
export const tokenLifetimes = {
  confirmation: 7 * day,
  reset: 60 * minute,
  invitation: 30 * day,
  session_idle: 8 * hour,
  session: 7 * day,
} as const;
