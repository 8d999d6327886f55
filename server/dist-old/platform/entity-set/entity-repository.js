export {};
//# sourceMappingURL=entity-repository.js.map