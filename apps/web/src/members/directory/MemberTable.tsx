import type { Channel } from '@guildhall/contract/channels'
import { Ban, KeyRound, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import type { Column } from '../../ui/data/columns.ts'
import type { Selection } from '../../ui/data/selection.ts'
import { Table } from '../../ui/data/Table.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { BlockedMark } from '../../users/BlockedMark.tsx'
import { answerIn } from '../answer-words.ts'
import type { ShownMember } from '../selectors.ts'
import { MemberBadges } from './MemberBadges.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import styles from './MemberTable.module.css'
import type { MemberActs } from './use-member-acts.tsx'

interface Props {
  readonly channel: Channel
  readonly members: readonly ShownMember[]
  readonly isLoading: boolean
  readonly acts: MemberActs
}

/** The profile fields of the community that have a column, the first ones. */
const MOST_FIELDS = 2

const none: Selection = new Set()
const icon = { size: 15, strokeWidth: 1.75 }

/** The members as rows, of which several can be selected. */
export function MemberTable({ channel, members, isLoading, acts }: Props) {
  const { t } = useTranslation()
  const [selection, setSelection] = useState(none)
  const columns: Column<ShownMember>[] = [
    {
      id: 'name',
      header: t('directory.columns.name'),
      cell: (member) => <Name member={member} />,
      isName: true,
    },
    { id: 'roles', header: t('directory.columns.roles'), cell: (member) => <Badges member={member} /> },
    ...channel.public.customUserFields.slice(0, MOST_FIELDS).map(({ _id = '', title }) => ({
      id: _id,
      header: title,
      cell: ({ fields = [] }: ShownMember) => {
        const field = fields.find((one) => one._id === _id)
        return field ? <bdi>{answerIn(field)}</bdi> : '–'
      },
    })),
    {
      id: 'joined',
      header: t('directory.columns.joined'),
      cell: ({ joinedTime }) => <Time at={joinedTime} isFull />,
    },
  ]
  const isManaging = acts.mayGive || acts.mayRemove
  const chosen = members.filter(({ _id }) => selection.has(_id))
  const clear = () => setSelection(none)
  const choice = isManaging && {
    selection,
    onSelect: setSelection,
    bulkActions: (
      <>
        {acts.mayGive && (
          <Button size="sm" icon={<KeyRound {...icon} />} onClick={() => acts.ask('role', chosen, clear)}>
            {t('directory.giveRole')}
          </Button>
        )}
        {acts.mayRemove && (
          <>
            <Button
              size="sm"
              icon={<UserMinus {...icon} />}
              onClick={() => acts.ask('remove', chosen, clear)}
            >
              {t('directory.removeMany')}
            </Button>
            <Button
              size="sm"
              tone="danger-line"
              icon={<Ban {...icon} />}
              onClick={() => acts.ask('ban', chosen, clear)}
            >
              {t('directory.banMany')}
            </Button>
          </>
        )}
      </>
    ),
    rowMenu: (member: ShownMember) => <MemberMenu member={member} acts={acts} />,
  }
  return (
    <Table
      label={t('directory.of', { name: channel.title })}
      columns={columns}
      rows={members}
      rowId={({ _id }) => _id}
      rowName={({ user }) => user.fullname}
      isLoading={isLoading}
      {...(choice || {})}
    />
  )
}

const Badges = ({ member }: { readonly member: ShownMember }) =>
  member.roles.length > 0 || member.isAdmin || member.isModerator ? <MemberBadges member={member} /> : '–'

function Name({ member: { user } }: { readonly member: ShownMember }) {
  return (
    <span className={styles.person}>
      <PersonAvatarLink user={user} size={32} isBesideName />
      <span className={styles.words}>
        <span className={styles.name}>
          <PersonLink user={user} />
          <BlockedMark userId={user._id} isModerator />
        </span>
        {user.username && (
          <span className={styles.username} dir="ltr">
            @{user.username}
          </span>
        )}
      </span>
    </span>
  )
}
