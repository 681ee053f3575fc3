/** For row actions that are tried without their table. */
export const notHeld = {
  act: async (_row: unknown, run: () => Promise<boolean>): Promise<void> => void (await run()),
};
