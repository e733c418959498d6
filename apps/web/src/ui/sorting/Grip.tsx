import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Grip.module.css'
import { useHeldFocus } from './use-held-focus.ts'
import type { Sorting } from './use-sorting.ts'

interface Props {
  readonly sorting: Sorting
  readonly id: string
  readonly helpId: string
  /** The element that is dragged. Not the row, in which text could then be neither selected nor typed. */
  readonly ref: Ref<HTMLSpanElement>
}

function stepOf(key: string, isGrid: boolean): 1 | -1 | undefined {
  const onward = document.documentElement.dir === 'rtl' ? -1 : 1
  if (key === 'ArrowUp' || key === 'ArrowDown') return key === 'ArrowUp' ? -1 : 1
  if (!isGrid || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  return key === 'ArrowRight' ? onward : onward === 1 ? -1 : 1
}

/** The handle of a row: dragged with a pointer, or lifted and moved with keys. */
export function Grip({ sorting, id, helpId, ref }: Props) {
  const { t } = useTranslation()
  const { kind, lift, held, nameOf, gripsOn = 'hover', isGrid = false } = sorting
  const button = useHeldFocus(held, id)
  const isLifted = lift?.id === id && lift.by === 'key'

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isLifted) return
    const by = stepOf(event.key, isGrid)
    if (by === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const next = by && sorting.nextPlace(id, by)
    if (next) sorting.carry(next)
    if (event.key === 'Escape') sorting.cancel()
  }

  return (
    <span ref={ref} className={styles.around} data-kind={kind} data-quiet={gripsOn === 'hover' || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.grip}
        aria-label={t('ui.sorting.grip', { name: nameOf(id) })}
        aria-describedby={helpId}
        aria-pressed={isLifted}
        onKeyDown={onKeyDown}
        // A mouse click does not lift the row, since it could then be dropped only with keys.
        onClick={({ detail }) => detail === 0 && (isLifted ? sorting.end() : sorting.begin(id, 'key'))}
        onBlur={({ currentTarget }) => {
          if (isLifted && currentTarget !== document.activeElement) sorting.cancel()
        }}
      >
        <GripVertical size={15} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  )
}
