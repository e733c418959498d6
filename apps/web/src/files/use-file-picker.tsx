import { type ChangeEvent, useRef } from 'react'

interface Setup {
  readonly label: string
  readonly isMultiple?: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** The system's dialog for choosing files, opened by a button of ours. Its field must stand on the page. */
export function useFilePicker({ label, isMultiple = false, onPick }: Setup) {
  const input = useRef<HTMLInputElement>(null)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Else the same file could not be chosen again.
    currentTarget.value = ''
    if (files.length > 0) onPick(files)
  }

  return {
    field: <input ref={input} hidden type="file" aria-label={label} multiple={isMultiple} onChange={take} />,
    open(accept: string) {
      if (!input.current) return
      input.current.accept = accept
      input.current.click()
    },
  }
}
