import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type SunkMail = { from: string; to: string; /** Headers and body as they came. */ data: string }
/** The answer to a command, or null for the usual one; `data` is the end of a message. */
export type SmtpMood = (command: string) => string | null

/** A mail server on this machine that keeps what it gets and refuses what the test wants refused. */
export async function openSmtpSink() {
  const mails: SunkMail[] = []
  let mood: SmtpMood = () => null
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, (command) => mood(command), mails)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setMood: (next: SmtpMood) => {
      mood = next
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, mood: SmtpMood, mails: SunkMail[]): void {
  let text = ''
  let open: SunkMail | null = null
  let envelope = { from: '', to: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  const obey = (line: string): void => {
    const command = line.slice(0, 4).toUpperCase()
    const refusal = mood(command)
    if (refusal !== null) return void say(refusal)
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (command === 'MAIL') envelope = { from: address, to: '' }
    if (command === 'RCPT') envelope.to = address
    if (command === 'DATA') {
      open = { ...envelope, data: '' }
      return void say('354 go on')
    }
    say(command === 'QUIT' ? '221 bye' : '250 ok')
  }
  const finish = (mail: SunkMail): void => {
    open = null
    const refusal = mood('data')
    if (refusal === null) mails.push(mail)
    say(refusal ?? '250 taken')
  }
  say('220 sink')
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      if (open === null) obey(line)
      else if (line === '.') finish(open)
      else open.data += `${line}\r\n`
    }
  })
}
