import { DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { Card } from '../../ui/display/Card.tsx'
import { AccountRow } from './AccountRow.tsx'
import { RowDialog } from './RowDialog.tsx'

const DeleteAccount = lazyPart(async () => ({ default: (await import('./DeleteAccount.tsx')).DeleteAccount }))

export function LeavingCard() {
  const { t } = useTranslation()
  return (
    <Card as="section" title={t('account.leaving')} padding="none">
      <AccountRow
        icon={DoorOpen}
        title={t('account.delete.row')}
        text={t('account.delete.text')}
        action={<RowDialog label={t('account.delete.act')} tone="danger-line" dialog={DeleteAccount} />}
      />
    </Card>
  )
}
