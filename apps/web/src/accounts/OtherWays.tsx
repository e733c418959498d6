import { passwordSignInAddress, phoneSignInAddress } from '@guildhall/contract/accounts/addresses'
import { KeyRound, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import styles from './OtherWays.module.css'
import { ProviderMark } from './ProviderMark.tsx'
import { withReturnPath } from './return-path.ts'
import { selectSignInWays } from './selectors.ts'
import { leaveForProvider } from './sign-in-thunks.ts'

/** Whatever this installation offers beside a code by mail. */
export function OtherWays({ next }: { readonly next: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { phone, providers } = useAppSelector(selectSignInWays)
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {providers.map(({ id, name }) => (
        <div key={id} className={styles.provider}>
          <Button
            size="lg"
            isWide
            icon={<ProviderMark id={id} />}
            onClick={() => void dispatch(leaveForProvider(id, next))}
          >
            {t('signIn.continueWith', { name })}
          </Button>
        </div>
      ))}
      <div className={styles.pair}>
        {phone && (
          <LinkButton
            to={withReturnPath(phoneSignInAddress.pattern, next)}
            size="lg"
            isWide
            icon={<Smartphone size={17} strokeWidth={1.75} />}
          >
            {t('signIn.phone')}
          </LinkButton>
        )}
        <LinkButton
          to={withReturnPath(passwordSignInAddress.pattern, next)}
          size="lg"
          isWide
          icon={<KeyRound size={17} strokeWidth={1.75} />}
        >
          {t('signIn.password')}
        </LinkButton>
      </div>
    </div>
  )
}
