import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Avatar } from '../display/Avatar.tsx'
import type { Specimen } from '../specimen.ts'
import styles from './VirtualList.specimen.module.css'
import { VirtualList } from './VirtualList.tsx'

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

function Members() {
  const [members, setMembers] = useState(() => numbers(0, 1000))
  const [asked, setAsked] = useState(0)
  return (
    <div className={styles.members}>
      <Button onClick={() => setMembers([...numbers((members[0] ?? 0) - 20, 20), ...members])}>
        20 before
      </Button>
      <Button onClick={() => setMembers([...members, ...numbers((members.at(-1) ?? 0) + 1, 20)])}>
        20 after
      </Button>
      <output>{`asked for more ${asked} times`}</output>
      <div className={styles.box}>
        <VirtualList
          label="Members"
          items={members}
          itemId={String}
          estimate={44}
          onNearEnd={() => setAsked((times) => times + 1)}
          renderItem={(number) => (
            <div className={styles.row}>
              <Avatar name={`Member ${number}`} size={28} />
              <button type="button">{`Member ${number}`}</button>
              <span className={styles.words}>{'wrote something '.repeat((Math.abs(number) * 7) % 12)}</span>
            </div>
          )}
        />
      </div>
    </div>
  )
}

function Conversation() {
  const [messages, setMessages] = useState(() => numbers(0, 60))
  const [asked, setAsked] = useState(0)
  return (
    <div className={styles.members}>
      <Button onClick={() => setMessages([...messages, (messages.at(-1) ?? 0) + 1])}>Say something</Button>
      <output>{`asked for older ones ${asked} times`}</output>
      <div className={styles.box}>
        <VirtualList
          label="Conversation"
          role="log"
          items={messages}
          itemId={String}
          estimate={36}
          followsEnd
          onNearStart={() => {
            setAsked((times) => times + 1)
            setMessages([...numbers((messages[0] ?? 0) - 20, 20), ...messages])
          }}
          renderItem={(number) => (
            <p className={styles.row}>{`${number}: ${'and so on '.repeat((Math.abs(number) * 7) % 30)}`}</p>
          )}
        />
      </div>
    </div>
  )
}

export const specimen: Specimen = {
  title: 'VirtualList',
  states: {
    'a thousand rows in a box': () => <Members />,
    'a conversation, at its end': () => <Conversation />,
    empty: () => (
      <div className={styles.box}>
        <VirtualList label="Nobody" items={[]} itemId={String} estimate={44} renderItem={String} />
      </div>
    ),
  },
}
