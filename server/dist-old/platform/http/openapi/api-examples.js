/** Request bodies that the API's document shows, by operation id. A test reads each with its contract. */
export const API_EXAMPLES = {
    accountAuthenticate: { username: 'admin', password: 'CareLine-demo-2026' },
    callCenterSearch: {
        age: 9,
        bodyPartId: 3,
        insurancePlanId: 12,
        origin: { latitude: 40.7687, longitude: -73.9588 },
        orderBy: 'distance',
        take: 20,
    },
    callCenterSearchLocations: { physician: 'mitchell', take: 100 },
    callCenterSearchMarkers: { physician: 'mitchell', take: 100 },
    callCenterGetLocation: { physician: 'mitchell', addressId: 1 },
    callCenterSearchFiltersAvailable: { age: 9, includeBodyPart: true, includeTerm: true },
    callCenterGetProviderDetails: { providerId: 1, insurancePlanId: 12 },
    mapsGeocode: { address: '445 Grand Concourse, Bronx NY 10451' },
    mapsRoute: {
        from: { latitude: 40.7687, longitude: -73.9588 },
        to: { latitude: 40.8176, longitude: -73.9274 },
    },
    practicesSearch: { query: 'midtown', skip: 0, take: 50, orderBy: 'name', direction: 'asc' },
    practicesSave: { name: 'Midtown Orthopedics' },
    practiceAddressesSave: {
        practiceId: 1,
        address: '445 Grand Concourse',
        zip: '10451',
        mainPhone: '(718) 555-0123',
        urgentHours: true,
    },
    insurancesSave: { fullName: 'Example Health Plan of New York', consumerFriendlyName: 'Example Health' },
    insurancePlansSave: { insuranceId: 1, name: 'Gold PPO', referralRequired: false },
    providersSearch: { query: 'mitchell', take: 50 },
    providersSave: {
        name: 'Mitchell, Nuria',
        npi: '1234567893',
        providerTypeId: 1,
        providerTerms: [{ termId: 1, min: 0, max: 17, priority: true }],
        providerInsurancePlans: [{ insurancePlanId: 12 }],
        providerPracticeAddresses: [
            { practiceAddressId: 1, isPrimary: true, insurancePlans: [{ insurancePlanId: 12 }] },
        ],
    },
    directoriesSave: { contact: 'Front desk', deskNumber: '(212) 555-0100' },
    userManagementsSave: {
        firstName: 'Ada',
        lastName: 'Nelson',
        userName: 'ada.nelson',
        email: 'ada.nelson@example.org',
        role: 3,
        groups: [1],
    },
};
//# sourceMappingURL=api-examples.js.map