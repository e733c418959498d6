import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../../platform/store/hooks.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import type { KeptReport } from '../../collections.ts'
import { decideAppeal } from '../../thunks.ts'
import { useAboutName } from '../use-about-name.ts'
import styles from './AppealActions.module.css'
import { CaseFooter } from './CaseFooter.tsx'

const MAX = 2000

interface Props {
  readonly report: KeptReport
  readonly onDone: () => void
}

/** Decides about an appeal, with words for the person. */
export function AppealActions({ report, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const myId = useAppSelector((state) => state.preloadedData.me?._id)
  const name = useAboutName(report)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState<'upheld' | 'overturned' | null>(null)

  async function decide(outcome: 'upheld' | 'overturned') {
    setBusy(outcome)
    const isDecided = await dispatch(decideAppeal(report._id, outcome, message))
    setBusy(null)
    if (isDecided) onDone()
  }

  return (
    <CaseFooter>
      <div className={styles.words}>
        {report.decidedBy?._id === myId && <Banner>{t('moderation.appeal.own')}</Banner>}
        <TextArea
          label={t('moderation.appeal.message', { name })}
          note={t('channelSettings.optional')}
          help={t('moderation.appeal.messageText')}
          lines={2}
          limit={MAX}
          dir="auto"
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </div>
      <Button
        icon={<Scale size={16} strokeWidth={1.75} />}
        isBusy={busy === 'upheld'}
        disabled={busy === 'overturned'}
        onClick={() => void decide('upheld')}
      >
        {t('moderation.appeal.uphold')}
      </Button>
      <Button
        tone="primary"
        isBusy={busy === 'overturned'}
        disabled={busy === 'upheld'}
        onClick={() => void decide('overturned')}
      >
        {t('moderation.appeal.overturn')}
      </Button>
    </CaseFooter>
  )
}
