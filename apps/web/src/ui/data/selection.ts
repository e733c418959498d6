export type Selection = ReadonlySet<string>

export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The state of the checkbox for all rows. Only the loaded rows count; others may be selected as well. */
export function selectedOf(selection: Selection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = ids.filter((id) => selection.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'all' : 'some'
}

/** Selects every row, or none if all are selected. */
export function allToggled(selection: Selection, ids: readonly string[]): Selection {
  const next = new Set(selection)
  const isAll = selectedOf(selection, ids) === 'all'
  for (const id of ids) isAll ? next.delete(id) : next.add(id)
  return next
}
