/** Port: stores the hint of one shop as text. A store may lose it and fail at any time. */
export type HintStore = {
  /** Returns undefined without a hint. */
  read(): Promise<string | undefined>;
  /** Replaces the hint at once or not at all. */
  write(text: string): Promise<void>;
};
