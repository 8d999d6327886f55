const HOURS = new Set(['urgentHours', 'eveningHours', 'weekendHours']);
export function groupOf({ kind, meanings }) {
    switch (kind) {
        case 'bodyPart':
        case 'term':
            return 'part';
        case 'insurance':
        case 'insurancePlan':
            return 'insurance';
        case 'practiceAddressRegion':
        case 'practiceAddress':
        case 'practice':
        case 'address':
        case 'zip':
            return 'place';
        case 'service':
            return HOURS.has(meanings[0]?.key) ? 'hours' : 'care';
        case 'specialty':
            return 'care';
        case 'accommodation':
        case 'accepting':
            return 'wish';
        default:
            return kind;
    }
}
//# sourceMappingURL=groups.js.map