import type { Metadata } from 'next'
import { addressMetadata, AddressPage, type Address } from '../../../_views/address-page'
import { HOTEL } from '../../../_views/addresses/hotel-address'

type Props = PageProps<'/[locale]/[tenant]/hotels/[country]/[city]/[hotel]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  return addressMetadata(await readAddress(props))
}

export default async function BrowseHotelPage(props: Props) {
  return <AddressPage {...await readAddress(props)} />
}

async function readAddress({ params, searchParams }: Props): Promise<Address> {
  const [{ country, city, hotel }, query] = await Promise.all([params, searchParams])
  return { family: 'browse', segments: [country, city, hotel], query, view: HOTEL }
}
