import type { Me } from '@guildhall/contract/users'
import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Card } from '../../ui/display/Card.tsx'
import { selectSignInWays } from '../selectors.ts'
import { AccountRow } from './AccountRow.tsx'
import { RowDialog } from './RowDialog.tsx'

const ChangeWhatsapp = lazyPart(async () => ({
  default: (await import('./ChangeWhatsapp.tsx')).ChangeWhatsapp,
}))

/** A number that is proven by a text, so it is offered only where texts are sent. */
export function WhatsappCard({ me: { whatsappNo } }: { readonly me: Me }) {
  const { t } = useTranslation()
  const canText = useAppSelector(selectSignInWays).phone
  if (!canText && whatsappNo === null) return null
  return (
    <Card as="section" title={t('account.contact')} padding="none">
      <AccountRow
        icon={MessageCircle}
        title={t('account.whatsapp.title')}
        text={whatsappNo ? <bdi dir="ltr">+{whatsappNo}</bdi> : t('account.whatsapp.none')}
        action={
          canText && (
            <RowDialog
              label={t(whatsappNo ? 'account.change' : 'account.add')}
              name={t(whatsappNo ? 'account.whatsapp.change' : 'account.whatsapp.add')}
              dialog={ChangeWhatsapp}
            />
          )
        }
      />
    </Card>
  )
}
