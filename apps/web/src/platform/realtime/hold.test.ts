import { postCommands } from '@guildhall/contract/posts'
import { expect, it, vi } from 'vitest'
import { hold, holdOver } from './hold.ts'

const { watch: begin, unwatch: end } = postCommands
const input = { channel: 'c'.repeat(32) }

function createLine() {
  const said: [string, unknown][] = []
  let heard: () => void = () => undefined
  const line = {
    connected: false,
    emit: (name: string, sent: unknown) => said.push([name, sent]),
    on: (_event: 'connect', listener: () => void) => {
      heard = listener
    },
  }
  const connect = () => {
    line.connected = true
    heard()
  }
  return { line, said, connect }
}

it('asks once however many want it, and ends with the last of them', () => {
  const { line, said, connect } = createLine()
  holdOver(line)
  connect()
  const first = hold({ begin, end, input })
  const second = hold({ begin, end, input })
  first()
  expect(said).toEqual([['watch', input]])
  second()
  expect(said).toEqual([
    ['watch', input],
    ['unwatch', input],
  ])
})

it('asks once there is a line, and again over a new one: then something may have been missed', () => {
  const { line, said, connect } = createLine()
  holdOver(line)
  const onAgain = vi.fn()
  const release = hold({ begin, end, input, onAgain })
  expect(said).toEqual([])
  connect()
  expect(said).toEqual([['watch', input]])
  expect(onAgain).not.toHaveBeenCalled()
  connect()
  expect(said).toHaveLength(2)
  expect(onAgain).toHaveBeenCalledOnce()
  release()
})
