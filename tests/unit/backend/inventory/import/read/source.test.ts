import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { detectDelimiter, openSource } from '@/lib/backend/inventory/import/read/source'
import type { Delimiter } from '@/lib/backend/inventory/import/read/mapping'
import type { SourceEvent } from '@/lib/backend/inventory/import/read/source-event'

const directory = mkdtempSync(path.join(tmpdir(), 'stayfront-source-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function read(name: string, content: string | Buffer, delimiter?: Delimiter): Promise<SourceEvent[]> {
  const file = path.join(directory, name)
  writeFileSync(file, content)
  const events: SourceEvent[] = []
  for await (const event of (await openSource(file, delimiter)).events) events.push(event)
  return events
}
const row = (line: number, values: Record<string, string>) => ({ type: 'row', line, values })
const columns = (line: number, ...names: string[]) => ({ type: 'columns', line, names })
const fault = (line: number, column: number, message: string) => ({
  type: 'fault',
  line,
  column,
  message: expect.stringContaining(message),
})

describe('a CSV file', () => {
  it.each([['\n'], ['\r\n']])('counts lines through quotes, blank lines and a byte order mark (%j)', async (end) => {
    const text = ['\uFEFFid, name ', '', '1,"Two', 'lines"', '2, " a" ', '"3","say ""hi"", you"'].join(end)
    const lines = await read('a.csv', text.replace('2, " a" ', '2, a '))
    expect(lines).toEqual([
      columns(1, 'id', 'name'),
      row(3, { id: '1', name: `Two${end}lines` }),
      row(5, { id: '2', name: 'a' }),
      row(6, { id: '3', name: 'say "hi", you' }),
    ])
  })

  it('reads other delimiters', async () => {
    expect(await read('b.csv', 'id;name\n1;a,b\n', ';')).toEqual([
      columns(1, 'id', 'name'),
      row(2, { id: '1', name: 'a,b' }),
    ])
  })

  it.each([
    ['id;name;city\n1;a,b;c\n', ';'],
    ['id\tname\n', '\t'],
    ['"a;b;c","d"\n', ','],
    ['"first, and ""last""";"b\nc";d\n1,2,3,4,5\n', ';'],
    ['id\n', ','],
  ])('tells by its first line what separates its columns (%j)', (head, delimiter) => {
    expect(detectDelimiter(head)).toBe(delimiter)
  })

  it('with semicolons is read as it is', async () => {
    expect(await read('g.csv', '\uFEFFid;amenities\r\n1;"wifi; pool"\r\n')).toEqual([
      columns(1, 'id', 'amenities'),
      row(2, { id: '1', amenities: 'wifi; pool' }),
    ])
  })

  it('points at rows that are too short or too long and reads on', async () => {
    expect(await read('c.csv', 'a,b,c\n1,2\n1,2,3,4\n1,2,3\n')).toEqual([
      columns(1, 'a', 'b', 'c'),
      fault(2, 3, 'has 2 columns where the header has 3'),
      fault(3, 4, 'has 4 columns'),
      row(4, { a: '1', b: '2', c: '3' }),
    ])
  })

  it('ends at a quote that is not closed or stands inside a cell', async () => {
    expect((await read('d.csv', 'a,b\n1,2\n3,"4\n')).at(-1)).toMatchObject({
      type: 'fault',
      message: expect.stringContaining('not closed'),
    })
    expect((await read('e.csv', 'a,b\n1,2\n3,"4"x\n')).at(-1)).toEqual(fault(3, 1, 'inside a cell'))
  })

  it('does not take in a whole file after a quote', async () => {
    const events = await read('f.csv', `a,b\n1,"2\n${'3,4\n'.repeat(400_000)}`)
    expect(events.at(-1)).toMatchObject({ type: 'fault', message: expect.stringContaining('longer than') })
  })
})

describe('a JSON Lines file', () => {
  it('turns values into cells and names new columns as they come', async () => {
    const text = '{"id":1,"beds":["1 king","2 single"],"active":true}\n\n{"id":"2","stars":null,"price":129.5}\n'
    expect(await read('a.jsonl', text)).toEqual([
      columns(1, 'id', 'beds', 'active'),
      row(1, { id: '1', beds: '1 king; 2 single', active: 'yes' }),
      columns(3, 'stars', 'price'),
      row(3, { id: '2', stars: '', price: '129.5' }),
    ])
  })

  it('is recognised without its ending', async () => {
    expect(await read('hotels.txt', '\uFEFF {"id":1}')).toEqual([columns(1, 'id'), row(1, { id: '1' })])
  })

  it('points at lines that are no objects', async () => {
    expect(await read('b.jsonl', '{"id":\n{"a":{}}\n7\n')).toEqual([
      fault(1, 1, 'not a JSON object'),
      fault(2, 1, 'a is an object'),
      fault(3, 1, 'not a JSON object'),
    ])
    expect(await read('c.jsonl', '{"id":1}\n[{"id":1}]')).toContainEqual(fault(2, 1, 'without brackets'))
  })

  it.each([
    ['d.geojson', '{\n  "type": "FeatureCollection",\n  "features": [\n', '.properties'],
    ['e.json', '{"type":"Feature","geometry":null}\n', '.properties'],
    ['f.json', '[\n  {"id": 1}\n]\n', "jq -c '.[]'"],
    ['g.json', '{\n  "id": 1\n}\n', 'jq -c .'],
  ])('is told from other JSON, once, with the way on (%s)', async (name, content, way) => {
    expect(await read(name, content)).toEqual([fault(1, 1, way)])
  })
})

it('refuses a file that is not there with the reason of the system', async () => {
  await expect(openSource(path.join(directory, 'none.csv'), ',')).rejects.toThrow('ENOENT')
})
