import type { Channel } from '@guildhall/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeStep, type SentChallenge } from '../accounts/CodeStep.tsx'
import { DemoPeople } from '../accounts/DemoPeople.tsx'
import { EmailForm } from '../accounts/EmailForm.tsx'
import { InboxLink } from '../accounts/InboxLink.tsx'
import { OtherWays } from '../accounts/OtherWays.tsx'
import { sentNow } from '../accounts/sent-code.ts'
import { signIn } from '../accounts/sign-in-thunks.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Modal } from '../ui/overlay/Modal.tsx'
import styles from './JoinSignIn.module.css'

interface Props {
  readonly channel: Pick<Channel, 'title'>
  readonly next: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Signs in or up without leaving the page of the community. */
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
        <div className={styles.ways}>
          <EmailForm onSent={(email, challengeId) => setSent({ ...sentNow(email), challengeId })} />
          <OtherWays next={next} />
          <InboxLink />
          <DemoPeople next={next} />
        </div>
      )}
    </Modal>
  )
}
