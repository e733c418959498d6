import { signInAddress } from '@guildhall/contract/accounts/addresses'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { NotAsked } from '../field-words.ts'
import { returnPathIn, withReturnPath } from '../return-path.ts'
import styles from '../SignIn.module.css'
import { signIn } from '../sign-in-thunks.ts'
import { useAsk } from '../use-ask.ts'
import { takeSocialKey } from './social-key.ts'

/** Where a provider's visitor comes back to: what stands behind the # is exchanged for a session, once. */
export function SocialSignIn() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const { error, ask } = useAsk({ invalid: 'social.failed', failed: 'social.failed' })
  const isBegun = useRef(false)
  const next = returnPathIn(new URLSearchParams(search))

  const exchange = useEffectEvent(async () => {
    const proof = new URLSearchParams(hash.slice(1))
    const key = takeSocialKey()
    await navigate({ search }, { replace: true })
    await ask(async () => {
      // Somebody else's sign-in, put into this browser by a link, would come without our word.
      if (key === null || proof.get('key') !== key) throw new NotAsked(t('social.stranger'))
      const socialType = proof.get('socialType') ?? ''
      const socialToken = proof.get('socialToken') ?? ''
      return dispatch(signIn({ socialType, socialToken }, next))
    })
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void exchange()
  }, [])

  if (error === undefined)
    return (
      <>
        <h1 className={styles.title}>{t('social.title')}</h1>
        <Spinner size="md" />
      </>
    )
  return (
    <>
      <h1 className={styles.title}>{t('social.failedTitle')}</h1>
      <p className={styles.intro} role="alert">
        {error}
      </p>
      <div className={styles.form}>
        <LinkButton to={withReturnPath(signInAddress.pattern, next)} tone="primary" size="lg" isWide>
          {t('social.again')}
        </LinkButton>
      </div>
    </>
  )
}
