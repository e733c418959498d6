import type { Code } from '@guildhall/contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Banner } from '../../ui/feedback/Banner.tsx'
import styles from '../SignIn.module.css'

/** What the server's redirect says went wrong, for those who sign in without JavaScript. */
export function SignInProblem() {
  const { t, i18n } = useTranslation()
  const [search] = useSearchParams()
  const problem = search.get('problem')
  if (problem === null) return null
  const code = i18n.exists(`problems.${problem}`) ? (problem as Code) : 'internal'
  return (
    <div className={styles.problem}>
      <Banner tone="danger">
        <span role="alert">{t(`problems.${code}`)}</span>
      </Banner>
    </div>
  )
}
