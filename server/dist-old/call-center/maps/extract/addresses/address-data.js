export {};
//# sourceMappingURL=address-data.js.map