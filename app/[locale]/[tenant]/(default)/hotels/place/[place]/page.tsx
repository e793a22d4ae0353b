import type { Metadata } from 'next'
import { addressMetadata, AddressPage, MOVED, type Address } from '../../_views/address-page'

type Props = PageProps<'/[locale]/[tenant]/hotels/place/[place]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  return addressMetadata(await readAddress(props))
}

export default async function PlacePage(props: Props) {
  return <AddressPage {...await readAddress(props)} />
}

async function readAddress({ params, searchParams }: Props): Promise<Address> {
  const [{ place }, query] = await Promise.all([params, searchParams])
  return { family: 'place', segments: [place], query, view: MOVED }
}
