import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../../platform/store/hooks.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import { useNow } from '../../../ui/display/use-now.ts'
import type { KeptReport } from '../../collections.ts'
import { undoAll } from '../../thunks.ts'
import { CaseFooter } from './CaseFooter.tsx'
import styles from './DecidedActions.module.css'

interface Props {
  readonly report: KeptReport
  readonly onDone: () => void
}

/** Undoes a decision for as long as that is possible. */
export function DecidedActions({ report: { _id, undoUntil }, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  if (!undoUntil || (now !== undefined && Date.parse(undoUntil) <= now)) return null

  async function undo() {
    setBusy(true)
    const isUndone = await dispatch(undoAll([_id]))
    setBusy(false)
    if (isUndone) onDone()
  }

  return (
    <CaseFooter>
      <p className={styles.until}>
        <Trans i18nKey="moderation.undoUntil" components={{ time: <Time at={undoUntil} isFull /> }} />
      </p>
      <Button icon={<Undo2 size={16} strokeWidth={1.75} />} isBusy={isBusy} onClick={() => void undo()}>
        {t('moderation.undo')}
      </Button>
    </CaseFooter>
  )
}
