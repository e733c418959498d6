import type { Channel } from '@guildhall/contract/channels'
import { Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeStep, type SentChallenge } from '../accounts/CodeStep.tsx'
import { DemoPeople } from '../accounts/DemoPeople.tsx'
import { InboxLink } from '../accounts/InboxLink.tsx'
import { OtherWays } from '../accounts/OtherWays.tsx'
import { sentNow } from '../accounts/sent-code.ts'
import { askForCode, signIn } from '../accounts/sign-in-thunks.ts'
import { useAsk } from '../accounts/use-ask.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import styles from './JoinSignIn.module.css'

interface Props {
  readonly channel: Channel
  readonly next: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Signing in, or signing up, without leaving the page of the community. */
export function JoinSignIn({ channel, next, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [sent, setSent] = useState<SentChallenge | null>(null)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('members.signInTitle', { name: channel.title })}
      description={sent ? undefined : t('members.signInText')}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          submitLabel={t('code.submit')}
          backLabel={t('code.mail.restart')}
          onCode={(OTP) => dispatch(signIn({ userId: sent.challengeId, OTP }, next))}
          onResent={(challengeId) => setSent({ ...sentNow(sent.to), challengeId })}
          onBack={() => setSent(null)}
        />
      ) : (
        <Address next={next} onSent={setSent} />
      )}
    </Modal>
  )
}

interface AddressProps {
  readonly next: string
  readonly onSent: (sent: SentChallenge) => void
}

function Address({ next, onSent }: AddressProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { form, isBusy, error, ask } = useAsk({ invalid: 'signIn.invalid', failed: 'signIn.failed' })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email'))
    const challengeId = await ask(() => dispatch(askForCode({ email })))
    if (challengeId !== null) onSent({ ...sentNow(email), challengeId })
  }

  return (
    <div className={styles.ways}>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          size="lg"
          icon={<Mail size={17} strokeWidth={1.75} />}
          autoComplete="email"
          required
          error={error}
        />
        <Button tone="primary" size="lg" type="submit" isWide isBusy={isBusy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <OtherWays next={next} />
      <InboxLink />
      <DemoPeople next={next} />
    </div>
  )
}
