import type { WayIn } from '@guildhall/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { joinRole } from './why.ts'

interface Props {
  readonly ways: readonly WayIn[]
  readonly onIn: () => Promise<void>
}

/** What would open something: roles there for the taking or to ask for, and the cheapest tier. */
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
  const [cheapest] = ways.flatMap(({ kind, gate }) => (kind === 'buy' && gate ? [gate] : []))
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
      {cheapest && (
        <LinkButton tone="primary" to={channelPath(channel, 'tiers', cheapest._id, 'buy')}>
          {t('why.door.choose', { name: cheapest.title })}
        </LinkButton>
      )}
    </>
  )
}
