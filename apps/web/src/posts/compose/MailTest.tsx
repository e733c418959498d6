import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { selectMe } from '../../accounts/selectors.ts'
import type { Files } from '../../editor/held-files.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { DraftBody } from './draft.ts'
import styles from './MailTest.module.css'
import { sendTest } from './thunks.ts'

interface Props {
  readonly body: DraftBody
  readonly files: Files
  readonly isOwn: boolean
  /** Why the post could not be published like this. */
  readonly problem: string | null
}

interface Tried {
  readonly state: 'sending' | 'sent' | 'failed'
  /** The text as it was sent: later changes need another test. */
  readonly body: DraftBody
  readonly problem?: string | undefined
}

const tones = { sending: 'brand', sent: 'success', failed: 'danger', ready: 'brand' } as const
const labels = {
  ready: 'composer.test.send',
  sending: 'composer.test.sending',
  sent: 'composer.test.again',
  failed: 'tryAgain',
} as const

/** Sends the post as a mail to its author, before anybody else gets it. */
export function MailTest({ body, files, isOwn, problem }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectMe)?.email
  const [tried, setTried] = useState<Tried | null>(null)
  if (!email) return null
  const state = tried && (tried.state === 'sending' || tried.body === body) ? tried.state : 'ready'

  async function send() {
    if (state === 'sending') return
    if (problem !== null) return setTried({ state: 'failed', body, problem })
    setTried({ state: 'sending', body })
    const { isSent, text } = await dispatch(sendTest(body, files, isOwn))
    setTried({ state: isSent ? 'sent' : 'failed', body, problem: text })
  }
  return (
    <Banner tone={tones[state]} icon={<Mail size={16} strokeWidth={1.75} />} role="status">
      {state === 'failed' ? (
        (tried?.problem ?? t('composer.test.failed'))
      ) : (
        <Trans
          i18nKey={state === 'sent' ? 'composer.test.sent' : 'composer.test.lead'}
          values={{ email }}
          components={{ address: <strong className={styles.address} dir="ltr" /> }}
        />
      )}{' '}
      <button type="button" className={styles.send} data-state={state} onClick={() => void send()}>
        {t(labels[state])}
      </button>
    </Banner>
  )
}
