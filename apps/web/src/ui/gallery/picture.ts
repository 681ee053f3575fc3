export type Picture = {
  readonly id: number;
  readonly thumbnail: string;
  readonly large: string;
  readonly name: string;
};
