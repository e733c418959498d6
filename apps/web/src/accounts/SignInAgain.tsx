import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useConnection } from '../shell/connection.ts'
import { Modal } from '../ui/overlay/Modal.tsx'
import { AgainPassword } from './AgainPassword.tsx'
import { AgainWays } from './AgainWays.tsx'
import { signInAgain } from './again-thunks.ts'
import { CodeStep, type SentChallenge } from './CodeStep.tsx'
import { selectMe } from './selectors.ts'
import { sentNow } from './sent-code.ts'
import type { Proof } from './sign-in-thunks.ts'

interface Props {
  readonly onEnd: (isProven: boolean) => void
}

/** Somebody who is signed in proves once more that it is them. */
export function SignInAgain({ onEnd }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const { tryNow } = useConnection()
  const [step, setStep] = useState<'ways' | 'password' | SentChallenge>('ways')

  async function prove(proof: Proof) {
    await dispatch(signInAgain(proof, tryNow))
    onEnd(true)
  }

  if (!me) return null
  const username = me.username ?? ''
  const toWays = () => setStep('ways')
  return (
    <Modal
      isOpen
      onClose={() => onEnd(false)}
      size="sm"
      icon={<ShieldCheck size={22} strokeWidth={1.75} />}
      title={t('again.title')}
      description={t('again.intro')}
    >
      {step === 'ways' ? (
        <AgainWays
          me={me}
          onSent={(to, challengeId) => setStep({ ...sentNow(to), challengeId })}
          onPassword={() => setStep('password')}
        />
      ) : step === 'password' ? (
        <AgainPassword
          username={username}
          onPassword={(password) => prove({ username, password })}
          onBack={toWays}
        />
      ) : (
        <CodeStep
          sent={step}
          submitLabel={t('again.submit')}
          backLabel={t('again.otherWay')}
          onCode={(OTP) => prove({ userId: step.challengeId, OTP })}
          onResent={(challengeId) => setStep({ ...sentNow(step.to), challengeId })}
          onBack={toWays}
        />
      )}
    </Modal>
  )
}
