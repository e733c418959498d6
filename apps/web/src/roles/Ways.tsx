import type { WayIn } from '@guildhall/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { joinRole } from './why.ts'

interface Props {
  readonly ways: readonly WayIn[]
  readonly onIn: () => Promise<void>
}

/** The roles that would open something: those there for the taking, or those to ask for. */
export function Ways({ ways, onIn }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const [busyWith, setBusyWith] = useState<string | null>(null)

  async function join(roleId: string) {
    setBusyWith(roleId)
    if (await dispatch(joinRole(channel, roleId))) await onIn().catch(() => undefined)
    setBusyWith(null)
  }

  const joinable = ways.flatMap(({ kind, role }) => (kind === 'joinRole' && role ? [role] : []))
  const others = ways.flatMap(({ kind, role }) => (kind === 'askForRole' && role ? [role] : []))
  return (
    <>
      {joinable.map(({ _id, title }) => (
        <Button key={_id} tone="primary" isBusy={busyWith === _id} onClick={() => void join(_id)}>
          {t('why.door.join', { role: title })}
        </Button>
      ))}
      {joinable.length === 0 && others.length > 0 && (
        <span>{t('why.door.ask', { roles: others.map(({ title }) => title).join(', ') })}</span>
      )}
    </>
  )
}
