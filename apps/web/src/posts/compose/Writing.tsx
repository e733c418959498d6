import type { Channel } from '@guildhall/contract/channels'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { roomPath } from '../../channels/address.ts'
import type { RoomGroup } from '../../contexts/selectors.ts'
import { DraftState } from '../../editor/DraftState.tsx'
import { LinkCard } from '../../editor/LinkCard.tsx'
import { pageIn } from '../../editor/link-address.ts'
import { PictureWordsFields } from '../../editor/PictureWordsFields.tsx'
import { Prose } from '../../editor/Prose.tsx'
import { Toolbar } from '../../editor/Toolbar.tsx'
import { useAddFiles } from '../../editor/use-add-files.tsx'
import { useDraftKeeping } from '../../editor/use-draft-keeping.ts'
import { useEditorOf } from '../../editor/use-editor-of.ts'
import { useFiles } from '../../editor/use-files.ts'
import { useInsertPictures } from '../../editor/use-insert-pictures.tsx'
import { useKeyboardInset } from '../../editor/use-keyboard-inset.ts'
import { useSubmitKey } from '../../editor/use-submit-key.ts'
import { Uploads } from '../../files/Uploads.tsx'
import type { Uploading } from '../../files/uploads.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { Mode } from '../address.ts'
import { type Additions, additionCommands } from './additions.ts'
import { ComposerAside } from './ComposerAside.tsx'
import { ComposerHeader } from './ComposerHeader.tsx'
import type { PostDraft } from './collections.ts'
import { contentTypeOf, newPoll } from './draft.ts'
import { OtherVersion } from './OtherVersion.tsx'
import { PollBuilder } from './PollBuilder.tsx'
import { pollProblem, problemOf } from './problem-of.ts'
import { publish } from './publish.ts'
import { useScheduling } from './schedule/use-scheduling.tsx'
import { Title } from './Title.tsx'
import { useDraftKeeper } from './use-draft-keeper.ts'
import styles from './Writing.module.css'

const Preview = lazyPart(async () => ({ default: (await import('./Preview.tsx')).Preview }))

const isPicture = ({ fileType }: Uploading) => fileType === 'image'
const noWords = { alt: '', caption: '' }

interface Props {
  readonly channel: Channel
  readonly groups: readonly RoomGroup[]
  readonly draft: PostDraft
  readonly backTo: string
  readonly drafts: ReactNode
  /** A notice about this draft, above everything. */
  readonly note?: ReactNode
  /** The kind of content the post starts with. */
  readonly mode?: Mode
  readonly isSent?: boolean
  readonly isOwn?: boolean
  /** Called when somebody begins to write here. */
  readonly onTouch: () => void
  /** Opens another version of the draft. */
  readonly onReplace: (other: PostDraft) => void
}

/** The composer: the text, its attachments and options, and the room. */
export function Writing(props: Props) {
  const {
    channel,
    groups,
    draft,
    backTo,
    drafts,
    note,
    mode,
    isSent = false,
    isOwn = true,
    onTouch,
    onReplace,
  } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const keeper = useDraftKeeper()
  const { body, state, change, finish, resume, ...versions } = useDraftKeeping(keeper, draft, onTouch)
  const { files, media, cover, inline } = useFiles(draft, change)
  const adding = useAddFiles(files.media)
  const inserting = useInsertPictures(files.inline)
  const [isPreviewed, setPreviewed] = useState<boolean | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isPosted, setPosted] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  useKeyboardInset(page)

  const rooms = groups.flatMap((group) => group.rooms)
  const room = rooms.find(({ _id, canPost }) => _id === body.roomId && canPost) ?? null
  const contentType = contentTypeOf({ ...body, media })
  const isEdit = body.postId !== null

  const additions: Additions = {
    inlineImage: inserting.pick,
    image: () => adding.pick('image'),
    file: () => adding.pick('file'),
    video: () => adding.pick('video'),
    poll: () => change({ poll: body.poll ?? newPoll() }),
    linkCard: () => change({ link: body.link ?? '' }),
  }
  const commands = additionCommands(additions, body.poll !== null)
  const editor = useEditorOf({
    channelId: channel._id,
    rooms: rooms.filter(({ hasAccess }) => hasAccess),
    initial: draft.body.json,
    additions: commands.all,
    onChange: (json) => change({ json }),
    pictures: files.inline,
    onFiles: (given, into, position) => adding.add(inserting.insert(given, into, position)),
  })

  const begin = useEffectEvent(() => mode && additions[mode === 'link' ? 'linkCard' : mode]())
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  const problemKey = problemOf({ body, room, media, inline }, Date.now())
  const problem = problemKey && t(problemKey, { room: room?.text ?? '' })
  const ofPoll = isAsked && body.poll ? pollProblem(body.poll, Date.now()) : null
  function check(): boolean {
    setAsked(true)
    if (problem === null && room !== null) return true
    requestAnimationFrame(() => alert.current?.scrollIntoView?.({ block: 'center' }))
    return false
  }
  function post() {
    if (!check() || room === null || isPosted) return
    setPosted(true)
    const ready = finish()
    const link = ready.body.link && pageIn(ready.body.link)
    const place = { slug: channel.slug, room: { _id: room._id, text: room.text } }
    void dispatch(publish({ ...ready, body: { ...ready.body, link } }, place))
    void navigate(isEdit ? backTo : roomPath(channel, room))
  }

  const scheduling = useScheduling({
    draft,
    isTouched: body !== draft.body,
    check,
    finish,
    resume,
    publish: post,
    leave: () => void navigate(room ? roomPath(channel, room) : backTo),
  })
  const isScheduled = scheduling.publishTime !== null
  // Changes to a scheduled post are in this browser alone until they are saved for its time.
  const unscheduledChanges = state === 'saved' ? (body === draft.body ? null : 'device') : state
  const submit = isScheduled ? scheduling.save : post
  useSubmitKey(page, submit)

  return (
    <div ref={page} className={styles.page}>
      <ComposerHeader
        title={t(isEdit ? 'composer.edit' : 'composer.new')}
        backTo={backTo}
        state={<DraftState state={isScheduled ? unscheduledChanges : state} />}
        drafts={drafts}
        schedule={!isEdit && scheduling.menu}
        postLabel={
          isEdit || isScheduled
            ? t('composer.save')
            : room
              ? t('composer.postTo', { room: room.text })
              : t('composer.post')
        }
        shortLabel={t(isEdit || isScheduled ? 'composer.saveShort' : 'composer.post')}
        isBusy={isPosted || scheduling.isBusy}
        onPreview={() => setPreviewed(true)}
        onPost={submit}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {note}
          {scheduling.note}
          <OtherVersion {...versions} onReplace={onReplace} />
          {isAsked && problem && (
            <div ref={alert}>
              <Banner tone="danger" role="alert">
                {problem}
              </Banner>
            </div>
          )}
          <Toolbar editor={editor} additions={commands.buttons} onCard={(link) => change({ link })} />
          <div className={styles.text}>
            <Title
              value={body.title}
              isFirst={!isEdit && mode !== 'link'}
              onChange={(title) => change({ title })}
              onDone={() => editor.commands.focus('start')}
            />
            <Prose editor={editor} isEditable />
          </div>
          <Uploads
            uploads={media.filter(isPicture)}
            queue={files.media}
            sorted={{
              label: t('composer.tools.image'),
              below: ({ id, words = noWords }) => (
                <PictureWordsFields words={words} onChange={(next) => files.media.describe(id, next)} />
              ),
            }}
          />
          <Uploads uploads={media.filter((upload) => !isPicture(upload))} queue={files.media} />
          {body.link !== null && (
            <LinkCard
              link={body.link}
              onChange={(link) => change({ link })}
              onRemove={() => change({ link: null })}
            />
          )}
          {body.poll && (
            <PollBuilder
              poll={body.poll}
              problem={ofPoll && t(ofPoll)}
              onChange={(poll) => change({ poll })}
              onRemove={() => change({ poll: null })}
            />
          )}
          {adding.field}
          {inserting.field}
        </div>
        <ComposerAside
          channel={channel}
          groups={groups}
          body={body}
          room={room}
          contentType={contentType}
          cover={cover}
          files={files}
          problem={problem}
          isAsked={isAsked}
          isSent={isSent}
          isOwn={isOwn}
          onChange={change}
        />
      </div>
      {isPreviewed !== null && (
        <Suspense fallback={null}>
          <Preview
            isOpen={isPreviewed}
            onClose={() => setPreviewed(false)}
            body={body}
            media={media}
            cover={cover}
            pictures={files.inline}
          />
        </Suspense>
      )}
    </div>
  )
}
