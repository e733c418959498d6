import type { InviteLink } from '@guildhall/contract/members'
import { Check, Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './InviteLinkField.module.css'
import { InviteRoles } from './InviteRoles.tsx'
import { loadInviteLink, makeInviteLink, revokeInviteLink } from './invite-thunks.ts'

/** The viewer's own invitation link: created, copied, revoked. */
export function InviteLinkField({ channelId }: { readonly channelId: string }) {
  const dispatch = useAppDispatch()
  const { data } = useLoad(channelId, () => dispatch(loadInviteLink(channelId)))
  if (data === undefined) return <Skeleton shape="block" height={60} />
  return <KnownLink key={channelId} channelId={channelId} found={data} />
}

interface Props {
  readonly channelId: string
  /** Null where there is no link yet. */
  readonly found: InviteLink | null
}

function KnownLink({ channelId, found }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [link, setLink] = useState(found)
  const [roles, setRoles] = useState<string[]>(found?.roles.map(({ _id }) => _id) ?? [])
  const [isBusy, setBusy] = useState(false)
  const [isCopied, setCopied] = useState(false)

  async function make() {
    setBusy(true)
    setLink(await dispatch(makeInviteLink(channelId, roles.length > 0 ? roles : undefined)))
    setBusy(false)
  }

  async function choose(chosen: string[]) {
    const before = roles
    setRoles(chosen)
    if (link && !(await dispatch(makeInviteLink(channelId, chosen)))) setRoles(before)
  }

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      dispatch(toasted({ textKey: 'invitations.copied', duration: 3000, kind: 'copied' }))
    } catch {
      // The address is visible and can be copied by hand.
    }
  }

  async function revoke() {
    setBusy(true)
    if (await dispatch(revokeInviteLink(channelId))) {
      setLink(null)
      setRoles([])
    }
    setCopied(false)
    setBusy(false)
  }

  const choice = (
    <InviteRoles
      channelId={channelId}
      help={t('invitations.linkRolesHelp')}
      value={roles}
      onChange={(chosen) => void choose(chosen)}
    />
  )
  if (!link)
    return (
      <div className={styles.none}>
        <p className={styles.text}>{t('invitations.linkText')}</p>
        {choice}
        <Button icon={<Link2 size={16} strokeWidth={1.75} />} isBusy={isBusy} onClick={() => void make()}>
          {t('invitations.make')}
        </Button>
      </div>
    )
  return (
    <div className={styles.link}>
      <div className={styles.line}>
        <TextField
          label={t('invitations.link')}
          help={t('invitations.linkHelp')}
          value={link.url}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          icon={isCopied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          onClick={() => void copy(link.url)}
        >
          {t(isCopied ? 'invitations.isCopied' : 'invitations.copy')}
        </Button>
      </div>
      {choice}
      <Button size="sm" tone="ghost" isBusy={isBusy} onClick={() => void revoke()}>
        {t('invitations.revoke')}
      </Button>
    </div>
  )
}
