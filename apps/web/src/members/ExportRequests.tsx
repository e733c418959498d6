import { may } from '@guildhall/contract/channels'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { exportRequests } from './export-thunks.ts'

/** Exports who waits, for those who may. */
export function ExportRequests() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const standing = useStanding()
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    await dispatch(exportRequests(_id))
    setBusy(false)
  }

  if (!may(standing, 'exportData')) return null
  return (
    <Button
      size="sm"
      icon={<Download size={14} strokeWidth={1.75} />}
      isBusy={isBusy}
      onClick={() => void run()}
    >
      {t('directory.export')}
    </Button>
  )
}
