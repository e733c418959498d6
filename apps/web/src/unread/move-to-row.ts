const ROW = '[data-row]'

/** The row that contains the focus. */
export const rowInFocus = (list: HTMLElement | null) =>
  list?.contains(document.activeElement) ? (document.activeElement?.closest<HTMLElement>(ROW) ?? null) : null

/** Moves the focus to the link of the next or previous row; from outside the list to its first. */
export function moveToRow(list: HTMLElement | null, step: 1 | -1) {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? rows[0] : (rows[at + step] ?? (step === 1 ? rows[at - 1] : undefined))
  next?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
