import type { GatewayName } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { connectAccount } from './account-thunks.ts'

const MAX_INSTRUCTIONS = 5000

interface Props {
  readonly gateway: GatewayName
  /** How to pay so far, where it is to be changed. */
  readonly instructions: string | undefined
  readonly onClose: () => void
}

/** Connects a way to get paid, or changes what buyers are told. */
export function ConnectAccount({ gateway, instructions, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [text, setText] = useState(instructions ?? '')
  const [isTried, setTried] = useState(false)
  const isManual = gateway === 'manual'
  const isMissing = isManual && text.trim() === ''
  const name = t(`payments.gateways.${gateway}.name`)
  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={instructions === undefined ? t('payments.accounts.connectTitle', { name }) : name}
      description={t(`payments.gateways.${gateway}.connect`)}
      saveLabel={t(instructions === undefined ? 'payments.accounts.connect' : 'payments.save')}
      onCheck={() => {
        setTried(true)
        return !isMissing
      }}
      onSave={() =>
        dispatch(connectAccount(channelId, { gateway, ...(isManual && { instructions: text.trim() }) }))
      }
    >
      {isManual && (
        <TextArea
          label={t('payments.accounts.instructions')}
          lines={5}
          limit={MAX_INSTRUCTIONS}
          dir="auto"
          value={text}
          error={isTried && isMissing ? t('payments.accounts.instructionsMissing') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </SettingsDialog>
  )
}
