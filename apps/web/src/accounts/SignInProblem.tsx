import { Code } from '@guildhall/contract'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

/** What the server's redirect says went wrong, for those who sign in without JavaScript. */
export function SignInProblem() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const problem = search.get('problem')
  if (problem === null) return null
  const code = Code.options.find((known) => known === problem) ?? 'internal'
  return (
    <p className="problem" role="alert">
      {t(`problems.${code}`)}
    </p>
  )
}
