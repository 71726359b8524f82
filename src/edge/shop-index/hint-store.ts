/** Port: stores the hint of one shop as text. A store may lose it and fail at any time. */
export type HintStore = {
  /** Undefined if there is none. */
  read(): Promise<string | undefined>;
  /** Replaces the hint at once or not at all. */
  write(text: string): Promise<void>;
};
