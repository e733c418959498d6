import type { Me } from '@guildhall/contract/users'
import { KeyRound, Mail, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { FieldMessage } from '../ui/forms/FieldMessage.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import { shownPhone } from './phone-number.ts'
import styles from './Steps.module.css'
import { selectSignInWays } from './selectors.ts'
import { askForCode, leaveForProvider } from './sign-in-thunks.ts'
import { useAsk } from './use-ask.ts'

interface Props {
  readonly me: Me
  readonly onSent: (to: string, challengeId: string) => void
  readonly onPassword: () => void
}

/** The ways that somebody has; a provider only where there is no other, since it leads away from the page. */
export function AgainWays({ me, onSent, onPassword }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const ways = useAppSelector(selectSignInWays)
  const { isBusy, error, ask } = useAsk({ invalid: 'signIn.failed', failed: 'signIn.failed' })
  const messageId = useId()
  const { email, phone, hasPassword, username } = me
  const canText = phone !== null && ways.phone
  const hasWord = hasPassword && username !== null
  const isAlone = email === null && !canText && !hasWord

  async function send(to: Parameters<typeof askForCode>[0], shown: string) {
    if (isBusy) return
    const challengeId = await ask(() => dispatch(askForCode(to)))
    if (challengeId !== null) onSent(shown, challengeId)
  }

  return (
    <div className={styles.step}>
      {email !== null && (
        <Button
          tone="primary"
          size="lg"
          isWide
          isBusy={isBusy}
          icon={<Mail size={17} strokeWidth={1.75} />}
          onClick={() => void send({ email }, email)}
        >
          <span className={styles.cut}>{t('again.mail', { email })}</span>
        </Button>
      )}
      {canText && (
        <Button
          tone={email === null ? 'primary' : 'secondary'}
          size="lg"
          isWide
          isBusy={isBusy && email === null}
          icon={<Smartphone size={17} strokeWidth={1.75} />}
          onClick={() => void send({ phone }, shownPhone(phone))}
        >
          {t('again.text', { number: shownPhone(phone) })}
        </Button>
      )}
      {hasWord && (
        <Button size="lg" isWide icon={<KeyRound size={17} strokeWidth={1.75} />} onClick={onPassword}>
          {t('again.password')}
        </Button>
      )}
      {isAlone &&
        ways.providers.map(({ id, name }) => (
          <Button
            key={id}
            size="lg"
            isWide
            icon={<ProviderMark id={id} />}
            onClick={() => void dispatch(leaveForProvider(id, pathname))}
          >
            {t('signIn.continueWith', { name })}
          </Button>
        ))}
      <FieldMessage id={messageId} error={error} />
    </div>
  )
}
