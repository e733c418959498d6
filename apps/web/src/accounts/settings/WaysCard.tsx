import type { Me } from '@guildhall/contract/users'
import { KeyRound, Mail, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Card } from '../../ui/display/Card.tsx'
import { shownPhone } from '../phone-number.ts'
import { selectSignInWays } from '../selectors.ts'
import { AccountRow } from './AccountRow.tsx'
import { RowDialog } from './RowDialog.tsx'

const ChangeEmail = lazyPart(async () => ({ default: (await import('./ChangeEmail.tsx')).ChangeEmail }))
const ChangePhone = lazyPart(async () => ({ default: (await import('./ChangePhone.tsx')).ChangePhone }))
const SetPassword = lazyPart(async () => ({ default: (await import('./SetPassword.tsx')).SetPassword }))

/** What somebody signs in with. */
export function WaysCard({ me: { email, phone, hasPassword } }: { readonly me: Me }) {
  const { t } = useTranslation()
  const canText = useAppSelector(selectSignInWays).phone
  const labelOf = (isThere: boolean) => t(isThere ? 'account.change' : 'account.add')
  return (
    <Card as="section" title={t('account.ways')} padding="none">
      <AccountRow
        icon={Mail}
        title={t('account.email.title')}
        text={email ? <bdi>{email}</bdi> : t('account.email.none')}
        action={
          <RowDialog
            label={labelOf(email !== null)}
            name={t(email ? 'account.email.change' : 'account.email.add')}
            dialog={ChangeEmail}
          />
        }
      />
      {(canText || phone) && (
        <AccountRow
          icon={Smartphone}
          title={t('account.phone.title')}
          text={phone ? <bdi dir="ltr">{shownPhone(phone)}</bdi> : t('account.phone.none')}
          action={
            canText && (
              <RowDialog
                label={labelOf(phone !== null)}
                name={t(phone ? 'account.phone.change' : 'account.phone.add')}
                dialog={ChangePhone}
              />
            )
          }
        />
      )}
      <AccountRow
        icon={KeyRound}
        title={t('account.password.title')}
        text={t(hasPassword ? 'account.password.there' : 'account.password.none')}
        action={
          <RowDialog
            label={t(hasPassword ? 'account.change' : 'account.set')}
            name={t(hasPassword ? 'account.password.change' : 'account.password.set')}
            dialog={SetPassword}
          />
        }
      />
    </Card>
  )
}
