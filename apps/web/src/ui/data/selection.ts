export type Selection = ReadonlySet<string>

export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** What the box above all rows shows. Only the rows at hand count; others may be chosen beside them. */
export function selectedOf(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = ids.filter((id) => selection.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'all' : 'some'
}

/** Chooses every row, or none if every one is chosen. */
export function allToggled(selection: Selection, ids: readonly string[]): Selection {
  const next = new Set(selection)
  const isAll = selectedOf(selection, ids) === 'all'
  for (const id of ids) isAll ? next.delete(id) : next.add(id)
  return next
}
