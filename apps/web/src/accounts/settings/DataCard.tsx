import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { AccountRow } from './AccountRow.tsx'
import { downloadData } from './settings-thunks.ts'

export function DataCard() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await dispatch(downloadData()).catch((error: unknown) =>
      dispatch(tellFailure(error, 'account.data.failed')),
    )
    setBusy(false)
  }

  return (
    <Card as="section" title={t('account.data.title')} padding="none">
      <AccountRow
        icon={Download}
        title={t('account.data.file')}
        text={t('account.data.text')}
        action={
          <Button isBusy={isBusy} onClick={() => void download()}>
            {t('account.data.act')}
          </Button>
        }
      />
    </Card>
  )
}
