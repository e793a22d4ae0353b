declare module 'tz-lookup' {
  /** The IANA time zone at a point; throws a RangeError outside the globe. */
  export default function tzLookup(lat: number, lon: number): string
}
