/** The options of a choice, which stand one to a line. */
export const optionsIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
