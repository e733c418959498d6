import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { exportOwnTransactions } from './transaction-thunks.ts'

/** Saves everything that somebody paid as a file. */
export function ExportReceipts() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await dispatch(exportOwnTransactions())
    setBusy(false)
  }
  return (
    <Button icon={<Download size={16} strokeWidth={1.75} />} isBusy={isBusy} onClick={() => void save()}>
      {t('transactions.export')}
    </Button>
  )
}
