import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

/** Why saving was refused, and the field that caused it if there is one. */
export interface DraftRefusal<D> {
  readonly field: keyof D | null
  readonly text: string
}

interface Setup<D> {
  /** The errors in the draft that are found without asking the server, in words. */
  readonly problemsIn?: (draft: D) => Partial<Record<keyof D, string>>
  readonly send: (draft: D, changed: readonly (keyof D)[]) => Promise<DraftRefusal<D> | null>
  /** Called when everything is saved and no edits remain. */
  readonly onSaved?: () => void
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other)

const without = <D extends object>(edits: Partial<D>, sent: D) =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => !isSame(value, sent[field as keyof D])),
  ) as Partial<D>

/** A form over saved values: edits lie over them until they are saved too. */
export function useDraft<D extends object>(saved: D, { problemsIn, send, onSaved }: Setup<D>) {
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<D>>({})
  const [left, setLeft] = useState<ReadonlySet<keyof D>>(new Set())
  const [refusal, setRefusal] = useState<DraftRefusal<D> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [vainTries, setVainTries] = useState(0)
  const [savings, setSavings] = useState(0)

  const fields = Object.keys(saved) as (keyof D)[]
  const draft: D = { ...saved, ...edits }
  const changed = fields.filter((field) => !isSame(draft[field], saved[field]))
  const problems: Partial<Record<keyof D, string>> = problemsIn?.(draft) ?? {}

  useEffect(() => {
    if (vainTries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [vainTries])

  const latest = useRef(onSaved)
  useEffect(() => {
    latest.current = onSaved
  })
  useEffect(() => {
    if (savings > 0) latest.current?.()
  }, [savings])

  function change<K extends keyof D>(field: K, value: D[K]) {
    setEdits((current) => ({ ...current, [field]: value }))
    if (refusal?.field === field || refusal?.field === null) setRefusal(null)
  }

  function reset() {
    setEdits({})
    setLeft(new Set())
    setRefusal(null)
  }

  function errorOf(field: keyof D) {
    if (refusal?.field === field) return refusal.text
    return left.has(field) ? problems[field] : undefined
  }

  async function submit() {
    if (isBusy) return
    setLeft(new Set(fields))
    setRefusal(null)
    if (fields.some((field) => problems[field])) return setVainTries(vainTries + 1)
    setBusy(true)
    const refused = await send(draft, changed)
    setBusy(false)
    if (refused) {
      setRefusal(refused)
      return setVainTries(vainTries + 1)
    }
    // Values changed during the save are still unsaved.
    setEdits((current) => without(current, draft))
    setLeft(new Set())
    setSavings(savings + 1)
  }

  return {
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        // The submit event of a dialog over the page bubbles up to here too.
        if (event.target === event.currentTarget) void submit()
      },
    },
    draft,
    changed,
    isBusy,
    /** Why saving was refused, where no field caused it. */
    problem: refusal && refusal.field === null ? refusal.text : undefined,
    change,
    reset,
    errorOf,
    leave: (field: keyof D) => setLeft(new Set([...left, field])),
    /** The props of a text field. */
    text: (field: keyof D) => ({
      value: draft[field] as string,
      error: errorOf(field),
      onChange: ({ currentTarget }: Typed) => change(field, currentTarget.value as D[keyof D]),
      onBlur: () => setLeft(new Set([...left, field])),
    }),
    /** The props of a switch. */
    flag: (field: keyof D) => ({
      checked: draft[field] as boolean,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        change(field, currentTarget.checked as D[keyof D]),
    }),
  }
}

export type Drafting<D extends object> = ReturnType<typeof useDraft<D>>
