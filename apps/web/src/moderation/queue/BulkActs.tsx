import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import type { KeptReport } from '../collections.ts'
import type { ManyAct } from '../decide-many.ts'
import styles from './BulkActs.module.css'

interface Props {
  readonly chosen: readonly KeptReport[]
  readonly isAll: boolean
  readonly busy: ManyAct | null
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onAct: (act: ManyAct) => void
}

/** What can be decided about several reports at once. */
export function BulkActs({ chosen, isAll, busy, onAll, onClear, onAct }: Props) {
  const { t } = useTranslation()
  const arePeople = chosen.every(({ kind }) => kind === 'user')
  // Nothing of a chat can be removed.
  const canRemove = chosen.every(({ kind }) => kind === 'post' || kind === 'discussion')
  const acts: ManyAct[] = arePeople ? ['dismiss'] : canRemove ? ['keep', 'remove'] : ['keep']
  return (
    <div className={styles.bar}>
      <Checkbox
        label={t('ui.table.selected', { count: chosen.length })}
        checked={isAll}
        isMixed={!isAll}
        onChange={onAll}
      />
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            tone={act === 'remove' ? 'danger' : 'secondary'}
            isBusy={busy === act}
            disabled={busy !== null && busy !== act}
            onClick={() => onAct(act)}
          >
            {t(`moderation.${act}`)}
          </Button>
        ))}
        <IconButton
          size="sm"
          label={t('ui.table.clear')}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={onClear}
        />
      </div>
    </div>
  )
}
