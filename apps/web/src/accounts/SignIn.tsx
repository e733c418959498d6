import { enterCodeAddress, signInAddress } from '@guildhall/contract/accounts/addresses'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { SideLook } from '../shell/side-look.ts'
import { DemoPeople } from './DemoPeople.tsx'
import { EmailForm } from './EmailForm.tsx'
import { InboxLink } from './InboxLink.tsx'
import { OtherWays } from './OtherWays.tsx'
import { returnPathIn, withReturnPath } from './return-path.ts'
import styles from './SignIn.module.css'
import { sentNow } from './sent-code.ts'
import { SignInProblem } from './sign-in/SignInProblem.tsx'

/** Works as a plain form too: the server then answers with the address of the next step. */
export function SignIn() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = returnPathIn(search)
  const place = useOutletContext<SideLook | null>()
  return (
    <>
      <h1 className={styles.title}>
        {place ? t('signIn.headingOf', { name: place.name }) : t('signIn.heading')}
      </h1>
      <p className={styles.intro}>{t('signIn.intro')}</p>
      <SignInProblem />
      <div className={styles.form}>
        <EmailForm
          action={withReturnPath(signInAddress.pattern, next)}
          onSent={(email, userId) =>
            void navigate(withReturnPath(enterCodeAddress.pattern, next, { userId }), {
              state: sentNow(email),
            })
          }
        />
      </div>
      <OtherWays next={next} />
      <InboxLink />
      <DemoPeople next={next} />
    </>
  )
}
